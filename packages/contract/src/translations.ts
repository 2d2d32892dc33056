import { z } from 'zod';
import { call, reads } from './core/call.ts';

/** Interface languages as the catalogue names them. */
const locale = z.enum(['el-GR', 'el', 'en', 'en-US']);

export const translations = {
  texts: call({
    method: 'GET',
    path: '/api/Lang/LangService',
    summary: 'Every text of the interface in one language, by label, translators’ changes included.',
    permission: 'anyone',
    reach: 'none',
    ...reads,
    rate: 'none',
    body: z.strictObject({ lang: locale }),
    reply: z.record(z.string(), z.string()),
  }),
};
