import { type ImportResult, importing } from '../draft/draft.ts';
import { importSheets } from '../xlsform/import.ts';
import { Binds } from './binds.ts';
import { ChoiceLists } from './choice-lists.ts';
import { NodeNames } from './node-names.ts';
import { SheetBuilder } from './sheet-builder.ts';
import { surveyRows } from './survey-rows.ts';
import { Translations } from './translations.ts';
import { childOf, childrenOf, contentOf, parseXml, type XmlElement, XmlError } from './xml-tree.ts';

const WHOLE_FORM = { Line: 0, Place: '', Name: '' };
const XHTML = 'http://www.w3.org/1999/xhtml';
const XFORMS = 'http://www.w3.org/2002/xforms';

/** The model and body of an XForm as ODK writes it; undefined for any other document. */
function partsOf(root: XmlElement): { model: XmlElement; body: XmlElement; title: string } | undefined {
  const [head, body] = [childOf(root, 'head'), childOf(root, 'body')];
  const model = childOf(head, 'model');
  if (root.name !== 'html' || root.namespace !== XHTML || model?.namespace !== XFORMS || !body) return undefined;
  return { model, body, title: contentOf(childOf(head, 'title')).trim() };
}

/**
 * Imports an XForm of ODK from its XML. An XForm is a compiled XLSForm: it is converted back to sheets, each
 * row with its line and path in the XForm, and these are imported. It never throws: see the report.
 */
export function importXform(xml: string, { id = 'xform' }: { readonly id?: string } = {}): ImportResult {
  return importing((draft) => {
    const refused = (Place: string, reason: 'NotXml' | 'NotAForm'): ImportResult => {
      draft.report.add({ ...WHOLE_FORM, Place }, 'setting', '', 'left', reason);
      return { questionnaire: null, report: draft.report.lines() };
    };
    let parts: ReturnType<typeof partsOf>;
    try {
      parts = partsOf(parseXml(xml.replace(/^\ufeff/, '')));
    } catch (error) {
      if (error instanceof XmlError) return refused(error.place, 'NotXml');
      throw error;
    }
    if (!parts) return refused('', 'NotAForm');
    const { model, body, title } = parts;
    const data = childrenOf(childOf(model, 'instance'))[0];
    const names = new NodeNames(data);
    const translations = new Translations(model, names);
    const binds = new Binds(model, names, translations, draft.report);
    const choices = new ChoiceLists(model, translations);
    const survey = surveyRows({ names, binds, translations, choices, report: draft.report }, body);
    const settings = new SheetBuilder('settings');
    settings.add(0, '', { form_title: title, default_language: translations.defaultLanguage });
    return importSheets(draft, [survey, choices.sheet(), settings.sheet()], { id });
  });
}
