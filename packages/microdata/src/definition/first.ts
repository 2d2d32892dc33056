import type { Definition, Sheet } from '../model.ts';
import end from './first/end.json' with { type: 'json' };
import six from './first/six.json' with { type: 'json' };
import start from './first/start.json' with { type: 'json' };

/**
 * The sheets that a programme begins with: entry and exit after the questions of the European Social Fund (Regulations
 * (EU) 1304/2013 and 2021/1057, Annex I), and a follow-up six months after leaving.
 */
const definitions = { start, end, six } as Record<Sheet, unknown> as Record<Sheet, Definition>;

export const firstDefinition = (sheet: Sheet): Definition => definitions[sheet];
