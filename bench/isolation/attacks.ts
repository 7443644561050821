/** Every attack, in the order of the table. */

import type { Attack } from './attack.ts';
import { headerFlood, idleSockets, slowHeaders, upgradeFlood } from './attacks/connections.ts';
import { leavers, slowAnswers, wideBatches, wideLogs } from './attacks/expensive-answers.ts';
import { freeBatches } from './attacks/free-batches.ts';
import { hugeBodies, hugeIds, unfinishedBodies } from './attacks/large-requests.ts';
import { estimateLoops, evmLoops, precompileLoops } from './attacks/loops.ts';
import { batchFlood, invalidFlood, notifications, validFlood } from './attacks/request-floods.ts';
import { pipelines, unreadCompressed, unreadFiles, unreadHttp } from './attacks/unread-http.ts';
import { unreadWebSocket } from './attacks/unread-websocket.ts';
import { compressedMessages, pingFlood, unfinishedMessages } from './attacks/websocket-frames.ts';

export const attacks: readonly Attack[] = [
  unreadHttp,
  unreadWebSocket,
  unreadCompressed,
  pipelines,
  unreadFiles,
  evmLoops,
  precompileLoops,
  estimateLoops,
  freeBatches,
  unfinishedBodies,
  unfinishedMessages,
  compressedMessages,
  pingFlood,
  hugeIds,
  hugeBodies,
  slowHeaders,
  headerFlood,
  idleSockets,
  upgradeFlood,
  slowAnswers,
  wideLogs,
  wideBatches,
  leavers,
  invalidFlood,
  validFlood,
  batchFlood,
  notifications,
];
