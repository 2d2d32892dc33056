import type { Answers, Form, MailName } from '@ithaki/application/schema';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callMutation, callQuery } from '../../../api/query-options.ts';
import type { Language } from '../../../i18n/language.ts';

/** Options for queries about unsaved content, whose results are useless afterwards. */
const temporary = { staleTime: 60_000, gcTime: 0, retry: false } as const;

/** The form with its draft; always reloaded when the editor opens. */
export const useEditedForm = () =>
  useQuery({ ...callQuery(api.applicationForms.get, {}), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });

export const useFormVersions = () => useQuery({ ...callQuery(api.applicationForms.versions, {}), staleTime: 0 });

/** A published version, which never changes; idle without a number. */
export const useFormVersion = (number: number | undefined) =>
  useQuery({
    ...callQuery(api.applicationForms.version, { Number: number ?? 1 }),
    enabled: number !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Publishes the draft; the dialog shows a refusal. */
export const usePublishForm = () =>
  useMutation({ ...callMutation(api.applicationForms.publish), meta: { quiet: true } });

/** Sets the period for applications; the form shows a refusal. */
export const useSetWindow = () =>
  useMutation({ ...callMutation(api.applicationForms.setWindow), meta: { quiet: true } });

/** Server results of every script of a form for sample answers. */
export const useTryOut = (form: Form, answers: Answers, language: Language) =>
  useQuery({
    ...callQuery(api.applicationForms.tryOut, { Form: form, Answers: answers, Language: language }),
    ...temporary,
    placeholderData: keepPreviousData,
  });

/** Ranking by an unsaved form: of invented applicants if there are any, otherwise of the stored applications. */
export const useTryRanking = (form: Form, language: Language, invented: Answers[] | undefined) =>
  useQuery({
    ...callQuery(api.applicationForms.tryRanking, {
      Form: form,
      Language: language,
      ...(invented && { Invented: invented }),
    }),
    ...temporary,
    placeholderData: keepPreviousData,
  });

/** A mail as an invented applicant would get it, from a template or the product's default text. */
export const useMailPreview = (
  mail: MailName,
  language: Language,
  template: { Subject: string; Text: string } | undefined,
) =>
  useQuery({
    ...callQuery(api.applicationForms.previewMail, { Mail: mail, Language: language, ...template }),
    ...temporary,
    placeholderData: (before, query) => ((query?.queryKey[2] as { Mail?: string })?.Mail === mail ? before : undefined),
  });

const rarelyChanges = { staleTime: 5 * 60_000 };

/** Fields of people in the programme, to which an answer can be transferred. */
export const usePersonFields = () =>
  useQuery({ ...callQuery(api.programmes.settings, {}), ...rarelyChanges }).data?.User.Fields;
