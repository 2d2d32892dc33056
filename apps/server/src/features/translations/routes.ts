import { translations } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { InterfaceTexts } from './interface-texts.ts';

/** Routes of the interface texts. */
export function translationsRoutes(): Route[] {
  const texts = new InterfaceTexts();
  return [
    route(translations.texts, async ({ db, reply }, { lang, part }) => {
      const { byLabel, etag } = await texts.in(db, lang.startsWith('el') ? 'el' : 'en', part);
      reply.header('etag', etag).header('cache-control', 'no-cache');
      return byLabel;
    }),
  ];
}
