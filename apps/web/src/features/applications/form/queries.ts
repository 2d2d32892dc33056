import type { Answers, Form, MailName } from '@ithaki/application/schema';
import type { EditedForm } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callMutation, callQuery } from '../../../api/query-options.ts';
import type { Language } from '../../../i18n/language.ts';

/** What is asked by what one is just writing, and is of no use afterwards. */
const passing = { staleTime: 60_000, gcTime: 0, retry: false } as const;

/** The form as it is written; read anew each time its editor is opened. */
export const useEditedForm = () =>
  useQuery({ ...callQuery(api.applicationForms.get, {}), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });

export const useFormVersions = () => useQuery({ ...callQuery(api.applicationForms.versions, {}), staleTime: 0 });

/** A published version, which never changes; none is read without its number. */
export const useFormVersion = (number: number | undefined) =>
  useQuery({
    ...callQuery(api.applicationForms.version, { Number: number ?? 1 }),
    enabled: number !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Publishes; its dialog says what was refused. */
export const usePublishForm = () =>
  useMutation({ ...callMutation(api.applicationForms.publish), meta: { quiet: true } });

export const useSetWindow = (onSet: (window: EditedForm['Window']) => void) =>
  useMutation({ ...callMutation(api.applicationForms.setWindow), onSuccess: onSet, meta: { quiet: true } });

/** What every script of a form answers to invented answers, by the server. */
export const useTryOut = (form: Form, answers: Answers, language: Language) =>
  useQuery({
    ...callQuery(api.applicationForms.tryOut, { Form: form, Answers: answers, Language: language }),
    ...passing,
    placeholderData: keepPreviousData,
  });

/** Who would come before whom by a form that is being written: among the stored applications without `invented`. */
export const useTryRanking = (form: Form, language: Language, invented: Answers[] | undefined) =>
  useQuery({
    ...callQuery(api.applicationForms.tryRanking, {
      Form: form,
      Language: language,
      ...(invented && { Invented: invented }),
    }),
    ...passing,
    placeholderData: keepPreviousData,
  });

/** A mail as an invented applicant would read it, by a template or in the product's own words. */
export const useMailPreview = (
  mail: MailName,
  language: Language,
  template: { Subject: string; Text: string } | undefined,
) =>
  useQuery({
    ...callQuery(api.applicationForms.previewMail, { Mail: mail, Language: language, ...template }),
    ...passing,
    placeholderData: (before, query) => ((query?.queryKey[2] as { Mail?: string })?.Mail === mail ? before : undefined),
  });

const seldom = { staleTime: 5 * 60_000 };

/** The programme's fields of its people, which an answer may become. */
export const usePersonFields = () =>
  useQuery({ ...callQuery(api.programmes.settings, {}), ...seldom }).data?.User.Fields;
