import { questionsOf } from '../form/questions.ts';
import type { Form, LocalText } from '../schema/index.ts';

type Labelled = { Name: string; Label: LocalText };
type EventForm = Pick<Form, 'Sections' | 'Documents' | 'Points' | 'Selection'>;

/** Formats texts and numbers in the language of the reader. */
interface TextFormatter {
  local: (text: LocalText) => string;
  figure: (value: number) => string;
}

const textsIn = (value: unknown): string[] =>
  [value].flat().filter((text): text is string => typeof text === 'string' && text !== '');

/** Properties of event data with names of documents, questions, or fields that did not accept an answer. */
const nameKeys = ['Documents', 'Document', 'Questions', 'Name', 'Unfit'];
/** Properties of event data with free text. */
const textKeys = ['Subject', 'Text', 'Reason', 'Note', 'Answer'];

/** Returns a line for each criterion with its points and reason. */
function criterionLines(points: unknown, labelOf: (name: string) => string, figure: TextFormatter['figure']): string[] {
  if (!Array.isArray(points)) return [];
  return points.map(({ Name, Points, Reason }: { Name: string; Points: number; Reason: string }) =>
    [`${labelOf(Name)}: ${figure(Points)}`, Reason].filter(Boolean).join(' · '),
  );
}

/**
 * Returns the details of an application event as texts for people: reasons, documents, questions with changed answers,
 * points with their reasons, free text. Names that the form no longer has are returned as they are.
 */
export function eventDetails(
  data: Readonly<Record<string, unknown>>,
  form: EventForm,
  { local, figure }: TextFormatter,
): string[] {
  const labelIn = (named: readonly Labelled[]) => (name: string) => {
    const found = named.find(({ Name }) => Name === name);
    return found ? local(found.Label) : name;
  };
  const asked = [...questionsOf(form), ...form.Documents];
  // A criterion may have the same name as a question, so their labels are looked up separately.
  const labelOf = labelIn([...asked, ...form.Points]);
  const criterionLabel = labelIn([...form.Points, ...asked]);
  const reason = form.Selection.RejectReasons.find(({ Code }) => Code === data.Code);
  const { From, To, Total, Path } = data;
  return [
    ...(reason ? [local(reason.Label)] : textsIn(data.Code)),
    nameKeys
      .flatMap((key) => textsIn(data[key]))
      .map(labelOf)
      .join(', '),
    textsIn(data.Criterion).map(criterionLabel).join(', '),
    textsIn(Path).map(labelOf).join(' › '),
    ...(typeof Total === 'number' ? [figure(Total)] : []),
    ...(typeof To === 'number' ? [`${typeof From === 'number' ? figure(From) : '—'} → ${figure(To)}`] : []),
    ...criterionLines(data.Points, criterionLabel, figure),
    ...textKeys.flatMap((key) => textsIn(data[key])),
  ].filter((text) => text !== '');
}
