/** The target `server` as @open-rpc/generator sees it: a custom component. */

import { componentFor } from '../generation/component.ts';

export default componentFor('server');
