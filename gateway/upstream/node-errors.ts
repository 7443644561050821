/** The table of what a node's error means. The first row that matches wins, so that specific rows precede general ones. */

import { codeRows } from './node-errors/codes.ts';
import { executionRows, revertRows } from './node-errors/execution.ts';
import { brokenRows, notSyncedRows, tooSlowRows } from './node-errors/health.ts';
import { historyRows } from './node-errors/history.ts';
import { logLimitRows } from './node-errors/log-limits.ts';
import { noMethodRows } from './node-errors/no-method.ts';
import type { NodeErrorRow } from './node-errors/node-error-row.ts';
import { paramsRows, quotedParamsRows } from './node-errors/params.ts';
import { throttlingRows } from './node-errors/throttling.ts';
import { unknownBlockRows } from './node-errors/unknown-block.ts';

export const nodeErrors: readonly NodeErrorRow[] = [
  ...revertRows,
  ...quotedParamsRows,
  ...executionRows,
  ...historyRows,
  ...unknownBlockRows,
  ...paramsRows,
  ...logLimitRows,
  ...tooSlowRows,
  ...throttlingRows,
  ...notSyncedRows,
  ...brokenRows,
  ...noMethodRows,
  ...codeRows,
];
