import { translations } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { listTexts, makePermanent, setText } from './changed-texts.ts';
import { textsIn } from './interface-texts.ts';
import { addLanguage, listLanguages } from './languages.ts';
import { removeLanguage } from './remove-language.ts';

/** Routes of the languages of the installation and of the interface texts. */
export const translationsRoutes = (): Route[] => [
  route(translations.texts, async ({ reply }, { lang, part }) => {
    const { byLabel, etag } = textsIn(/^(el|en)-/.test(lang) ? lang.slice(0, 2) : lang, part);
    reply.header('etag', etag).header('cache-control', 'no-cache');
    return byLabel;
  }),
  route(translations.list, listTexts),
  route(translations.languages, listLanguages),
  route(translations.addLanguage, addLanguage),
  route(translations.setText, setText),
  route(translations.removeLanguage, removeLanguage),
  route(translations.makePermanent, makePermanent),
];
