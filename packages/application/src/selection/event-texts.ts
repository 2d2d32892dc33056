import { questionsOf } from '../form/questions.ts';
import type { Form, LocalText } from '../schema/index.ts';

type Named = { Name: string; Label: LocalText };
type Asking = Pick<Form, 'Sections' | 'Documents' | 'Points' | 'Selection'>;

/** How texts and figures are said in a reader's language. */
interface Saying {
  local: (text: LocalText) => string;
  figure: (value: number) => string;
}

const textsIn = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');

/** What an event names: documents, questions, criteria, or fields that took no answer. */
const naming = ['Documents', 'Document', 'Questions', 'Criterion', 'Name', 'Unfit'];
/** What somebody wrote. */
const writing = ['Subject', 'Text', 'Reason', 'Note', 'Answer'];

/** The places and reasons of what criteria gave. */
function pointWords(points: unknown, labelOf: (name: string) => string, figure: Saying['figure']): string[] {
  if (!Array.isArray(points)) return [];
  return points.map(({ Name, Points, Reason }: { Name: string; Points: number; Reason: string }) =>
    [`${labelOf(Name)}: ${figure(Points)}`, Reason].filter(Boolean).join(' · '),
  );
}

/**
 * What belongs to an event of an application, as people say it: reasons, documents, questions whose answers changed,
 * points with their reasons, what was written. Names that the form no longer has stay as they are.
 */
export function eventWords(data: Readonly<Record<string, unknown>>, form: Asking, { local, figure }: Saying): string[] {
  const named: Named[] = [...questionsOf(form), ...form.Documents, ...form.Points];
  const labelOf = (name: string) => {
    const found = named.find((one) => one.Name === name);
    return found ? local(found.Label) : name;
  };
  const reason = form.Selection.RejectReasons.find(({ Code }) => Code === data.Code);
  const { From, To, Total, Path } = data;
  return [
    ...(reason ? [local(reason.Label)] : textsIn(data.Code)),
    naming
      .flatMap((key) => textsIn(data[key]))
      .map(labelOf)
      .join(', '),
    textsIn(Path).map(labelOf).join(' › '),
    ...(typeof Total === 'number' ? [figure(Total)] : []),
    ...(typeof To === 'number' ? [`${typeof From === 'number' ? figure(From) : '—'} → ${figure(To)}`] : []),
    ...pointWords(data.Points, labelOf, figure),
    ...writing.flatMap((key) => textsIn(data[key])),
  ].filter((words) => words !== '');
}
