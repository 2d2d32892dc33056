import { cleanDocument, plainText, readDocument } from './markup.ts';
import type { PressReply, PressRequest, PressRequests, PressTask } from './requests.ts';
import { parseTemplate, TemplateError } from './template.ts';
import { Typesetter } from './typeset.ts';

/**
 * Script of the child process that renders templates and typesets PDFs. It uses only the data of its requests. `Press`
 * kills it when a request takes too long, and replaces it after many documents.
 */
let typesetter: Typesetter | undefined;
let printed = 0;

type Tasks = { [T in PressTask]: (asked: PressRequests[T]['asked']) => PressRequests[T]['given'] };

function setter(documents: number): Typesetter {
  typesetter ??= new Typesetter();
  printed += documents;
  return typesetter;
}

const tasks: Tasks = {
  check: ({ source }) => {
    const { variables } = parseTemplate(source);
    return { variables };
  },
  print: ({ source, sheet, copies }) => {
    const template = parseTemplate(source);
    return copies.map(({ data, ...marks }) => {
      const html = cleanDocument(template.render(data));
      const blocks = readDocument(html);
      return { ...setter(1).print(sheet, marks.title, [{ ...marks, blocks }]), html, blocks };
    });
  },
  bind: ({ sheet, title, documents }) => setter(documents.length).print(sheet, title, documents),
  write: ({ source, letters }) => {
    const template = parseTemplate(source);
    return letters.map(({ subject, data }) => {
      const html = cleanDocument(template.render(data));
      const line = parseTemplate({ text: subject, parts: {} }).render(data);
      return { subject: plainText(cleanDocument(line)).replace(/\s+/g, ' '), html, text: plainText(html) };
    });
  },
};

function reply({ id, task, asked }: PressRequest): PressReply {
  try {
    const given = (tasks[task] as (asked: unknown) => unknown)(asked);
    return { id, given, printed };
  } catch (error) {
    if (error instanceof TemplateError) return { id, problem: error.problem, printed };
    return { id, failure: error instanceof Error ? error.message : String(error), printed };
  }
}

process.on('message', (request: PressRequest) => process.send?.(reply(request)));
process.on('disconnect', () => process.exit(0));
