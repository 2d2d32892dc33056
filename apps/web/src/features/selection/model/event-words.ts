import { questionsOf } from '@ithaki/application';
import type { ApplicationEvent, LocalText, StaffApplication } from '@ithaki/contract';

type Named = { Name: string; Label: LocalText };

const listOf = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');

const labelIn = (list: readonly Named[], name: string, local: (value: LocalText) => string) => {
  const found = list.find(({ Name }) => Name === name);
  return found ? local(found.Label) : name;
};

/** What belongs to an event, as people say it: reasons, documents, questions whose answers changed, figures. */
export function eventWords(
  data: ApplicationEvent['Data'],
  { Form, Documents }: Pick<StaffApplication, 'Form' | 'Documents'>,
  local: (value: LocalText) => string,
): string[] {
  const { RejectReasons } = Form.Selection;
  const questions = questionsOf(Form);
  const code = RejectReasons.find(({ Code }) => Code === data.Code);
  const documents = listOf(data.Documents).map((name) => labelIn(Documents, name, local));
  const changed = listOf(data.questions).map((name) => labelIn([...questions, ...Documents], name, local));
  const criteria = listOf(data.Criterion).map((name) => labelIn(Form.Points, name, local));
  const places = listOf(data.Name ?? data.name).map((name) => labelIn([...questions, ...Documents], name, local));
  const figure = ['Points', 'Total'].map((key) => data[key]).find((value) => typeof value === 'number');
  const { From, To } = data;
  const change = typeof To === 'number' ? [`${typeof From === 'number' ? From : '—'} → ${To}`] : [];
  const said = ['Subject', 'Text', 'Reason', 'Note', 'Answer', 'text', 'reason', 'file', 'FileName'].flatMap((key) =>
    listOf(data[key]),
  );
  return [
    ...(code ? [local(code.Label)] : []),
    [...documents, ...changed, ...criteria, ...places].join(', '),
    ...(figure === undefined ? [] : [String(figure)]),
    ...change,
    ...said,
  ].filter((words) => words !== '');
}
