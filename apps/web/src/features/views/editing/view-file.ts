import type { EditedView } from '@ithaki/contract';
import { draftOf, newView, type ViewDraft } from './view-draft.ts';

/** What a file of a view says of itself, so that another file is not taken for one. */
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
 * Returns the content of a view's file; undefined for any other file. Whether the content is right, the server says when
 * it is saved.
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
