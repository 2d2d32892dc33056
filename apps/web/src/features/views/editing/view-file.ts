import type { EditedView } from '@ithaki/contract';
import { draftOf, newView, type ViewDraft } from './view-draft.ts';

/** Format name in the file of a view, by which it is distinguished from other files. */
const FORMAT = 'ithaki-view-1';

/** A view as it is written to a file. */
interface ViewFile extends ViewDraft, Pick<EditedView, 'Class' | 'Name'> {
  Format: typeof FORMAT;
}

/** Returns the file of a view: JSON that can be read into another programme. */
export function writeViewFile(view: EditedView, draft: ViewDraft): Blob {
  const file: ViewFile = { Format: FORMAT, Class: view.Class, Name: view.Name, ...draft };
  return new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
}

const isViewFile = (value: unknown): value is ViewFile =>
  typeof value === 'object' && value !== null && 'Format' in value && value.Format === FORMAT;

/**
 * Returns the content of a view's file; undefined for any other file. The content is validated by the server when it
 * is saved.
 */
export async function readViewFile(file: Blob): Promise<ViewDraft | undefined> {
  try {
    const value: unknown = JSON.parse(await file.text());
    if (!isViewFile(value)) return undefined;
    const { Format, Class, Name, ...content } = value;
    return draftOf(newView({ Class, Name, Kind: content.Kind }, content));
  } catch {
    return undefined;
  }
}
