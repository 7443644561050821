/** eth_call: one field under two names, and a cap on `gas`. */

import { dispatchWithGasCap, prepareCall } from './call-object.ts';
import type { MethodRules } from './method-rules.ts';

export const ethCall: MethodRules = { prepare: prepareCall, dispatch: dispatchWithGasCap };
