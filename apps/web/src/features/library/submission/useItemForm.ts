import type { LibraryItem } from '@ithaki/contract';
import { useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { useCategories, useChoices } from '../queries.ts';
import { type Draft, describedBy, draftOf, newDraft } from './item-draft.ts';

type Described = ReturnType<typeof describedBy>;

interface Given {
  /** What is changed; a new item without it. */
  item?: LibraryItem | undefined;
  category?: number | undefined;
  kind: string;
}

/**
 * The form of an item: what is written, what is wrong with it, and its saving by the call that fits. Nothing can be
 * chosen before categories and kinds are there.
 */
export function useItemForm({ item, category, kind }: Given) {
  const { t } = useText();
  const [written, setDraft] = useState<Draft>(() => (item ? draftOf(item) : newDraft(category, kind)));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const categories = useCategories().data;
  const choices = useChoices().data;
  const kinds = choices?.Kinds ?? [];
  const known = kinds.some(({ Name }) => Name === written.Kind);
  const draft = known || !kinds[0] ? written : { ...written, Kind: kinds[0].Name };

  /** Answers what `by` answers; undefined where something is wrong. Says that it is there, unless that comes later. */
  async function save(by: (described: Described) => Promise<number>, tell = true): Promise<number | undefined> {
    const missing = t('errors.field.required');
    const wrong = {
      ...(draft.Title.trim() === '' && { Title: missing }),
      ...(draft.Category === undefined && { Category: missing }),
    };
    setProblems(wrong);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) return undefined;
    setBusy(true);
    try {
      const id = await by(describedBy(draft, kinds));
      if (tell) toast.done(t(draft.Approve ? 'library.form.saved' : 'library.form.savedWaits'));
      return id;
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setProblems(fields);
      if (Object.keys(fields).length === 0) setFailure(messageOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  const fields = { draft, onChange: setDraft, categories: categories ?? [], kinds, problems };
  const ready = categories !== undefined && choices !== undefined;
  return {
    fields: { ...fields, tags: choices?.Tags.map(({ Tag }) => Tag) ?? [] },
    ready,
    busy,
    failure,
    save,
    setProblems,
  };
}
