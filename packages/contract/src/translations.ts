import { z } from 'zod';
import { call, reads } from './core/call.ts';

/** Interface languages as named in the catalogue. */
const locale = z.enum(['el-GR', 'el', 'en', 'en-US']);

/** Calls about the interface texts. */
export const translations = {
  texts: call({
    method: 'GET',
    path: '/api/Lang/LangService',
    overHttp: true,
    summary:
      'Every interface text in one language, by label, including translators’ changes; with `part`, only those of the applicants’ pages.',
    permission: 'anyone',
    reach: 'none',
    ...reads,
    rate: 'none',
    body: z.strictObject({ lang: locale, part: z.enum(['applicant']).optional() }),
    reply: z.record(z.string(), z.string()),
  }),
};
