import { type QueryContent, type ReportExample, reportExamples, type SavedQuery } from '@ithaki/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { useSaveReport } from '../queries.ts';

/** Returns the part of a report that is edited. */
export const contentOf = ({ Id, Version, SavedAt, CanEdit, Broken, ...content }: SavedQuery): QueryContent => content;

/** Returns what runs when a report is tried before it is saved. */
export const unsavedOf = ({ Kind, Query, Built, Parameters }: QueryContent) =>
  Kind === 'built' && Built ? { Query: '', Built, Types: Parameters } : { Query, Types: Parameters };

/** A report that is not saved yet. */
export const newReport: QueryContent = {
  ...{ Everywhere: false, Name: '', Descr: '', Category: '', Kind: 'sql', Query: '', Totals: false },
  ...{ Roles: [], Parameters: [], ViewName: '', Show: ['table', 'chart', 'pivot'], Labels: {} },
};

/** Returns the example with this name as a new report, or an empty one when there is none. */
export function newReportLike(name: string | undefined, title: (example: ReportExample) => string): QueryContent {
  if (name === undefined || !Object.hasOwn(reportExamples, name)) return newReport;
  const example = name as ReportExample;
  const Kind = 'Built' in reportExamples[example] ? 'built' : 'sql';
  return { ...newReport, ...reportExamples[example], Kind, Name: title(example) };
}

/** Returns a report as text, for comparison line by line. */
export function contentText({ Query, ...settings }: QueryContent): string {
  return `${Query}\n\n${JSON.stringify(settings, null, 2)}`;
}

/** The state of a report while it is edited: what was saved last, the draft, and a refusal or conflict of the last save. */
export function useReportEditor(
  stored: { Id: number; Version: number; content: QueryContent } | undefined,
  begun: QueryContent,
  onCreated: (id: number) => void,
) {
  const { t } = useText();
  const [saved, setSaved] = useState(stored);
  const [draft, setDraft] = useState(stored?.content ?? begun);
  const save = useSaveReport();
  const refusal = save.error instanceof ApiError ? save.error : undefined;
  const theirs =
    refusal?.code === 'Conflict' ? (refusal.current as (QueryContent & { Version: number }) | null) : undefined;
  const store = (Version = saved?.Version) =>
    save.mutate(
      { Query: { ...draft, ...(saved && Version !== undefined && { Id: saved.Id, Version }) } },
      {
        onSuccess: (reply) => {
          // At once, because the page may be left next, and its guard must know that nothing is unsaved.
          flushSync(() => setSaved({ ...reply, content: draft }));
          toast.done(t('reports.saved'));
          if (!saved) onCreated(reply.Id);
        },
      },
    );
  return {
    saved,
    draft,
    unsaved: JSON.stringify(draft) !== JSON.stringify(saved?.content ?? begun),
    put: (change: Partial<QueryContent>) => setDraft((before) => ({ ...before, ...change })),
    store,
    isSaving: save.isPending,
    errors: refusal?.fields ?? {},
    failure: save.error && !theirs ? messageOf(save.error) : undefined,
    conflict: theirs && {
      theirs,
      keepMine: () => store(theirs.Version),
      takeTheirs: () => {
        const { Version, ...content } = theirs;
        if (saved) setSaved({ Id: saved.Id, Version, content });
        setDraft(content);
        save.reset();
      },
    },
  };
}
