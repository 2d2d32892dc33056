import type { BodyOf, Calls } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

type Documents = Calls['documents'];

/** The programme's documents without their texts. */
export const useDocuments = () => useQuery(callQuery(api.documents.names, {}));

/** A document by name; an empty list when there is none. */
export const useDocument = (Name: string, enabled: boolean) =>
  useQuery({ ...callQuery(api.documents.get, { Name }), enabled, staleTime: Number.POSITIVE_INFINITY });

/** Every version of a document. */
export const useVersions = (Name: string, enabled: boolean) =>
  useQuery({ ...callQuery(api.documents.versions, { Name }), enabled });

/** The built-in mails that documents can replace. */
export const useMailKeys = () => useQuery(callQuery(api.documents.mailKeys, {}));

/** The programme's settings, with the fields of people that the caller may see. */
export const useProgrammeFields = () => useQuery({ ...callQuery(api.programmes.settings, {}), staleTime: 5 * 60_000 });

/** People whose name matches the search text. */
export const usePeopleFound = (Search: string) =>
  useQuery({ ...callQuery(api.people.find, { Search }), placeholderData: keepPreviousData });

/** Preview of a document; the previous one is kept until the new one has loaded. */
export const usePreview = (body: BodyOf<Documents['preview']>) =>
  useQuery({ ...callQuery(api.documents.preview, body), placeholderData: keepPreviousData, retry: false, gcTime: 0 });

function useInvalidateDocuments() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [api.documents.names, api.documents.get, api.documents.versions, api.documents.mailKeys].map(({ key }) =>
        client.invalidateQueries({ queryKey: key }),
      ),
    );
}

/** Saves a document as a new version. */
export function useSaveDocument() {
  const invalidate = useInvalidateDocuments();
  return useMutation({ ...callMutation(api.documents.save), onSuccess: invalidate, meta: { quiet: true } });
}

/** Previews an issue: recipients, numbers and the first document. */
export const usePreviewIssue = () =>
  useMutation({ ...callMutation(api.documents.previewIssue), meta: { quiet: true } });

/** A page of issued documents. */
export const useIssued = (body: BodyOf<Documents['issued']>) =>
  useQuery({ ...callQuery(api.documents.issued, body), placeholderData: keepPreviousData });

/** The documents issued to the caller. */
export const useOwnDocuments = () => useQuery(callQuery(api.documents.mine, {}));

function useInvalidateIssued() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [api.documents.issued, api.documents.mine, api.documents.names].map(({ key }) =>
        client.invalidateQueries({ queryKey: key }),
      ),
    );
}

/** Issues a document to people. */
export function useIssue() {
  const invalidate = useInvalidateIssued();
  return useMutation({
    mutationFn: ({ key, ...body }: BodyOf<Documents['issue']> & { key: string }) =>
      api.documents.issue(body, { idempotencyKey: key }),
    onSuccess: invalidate,
    meta: { quiet: true },
  });
}

/** Revokes an issued document. */
export function useRevoke() {
  const invalidate = useInvalidateIssued();
  return useMutation({ ...callMutation(api.documents.revoke), onSuccess: invalidate, meta: { quiet: true } });
}

/** Mails an issued document. */
export function useSendDocument() {
  const invalidate = useInvalidateIssued();
  return useMutation({ ...callMutation(api.documents.send), onSuccess: invalidate });
}

/** Accepts a contract that was issued to the caller. */
export function useAccept() {
  const invalidate = useInvalidateIssued();
  return useMutation({ ...callMutation(api.documents.accept), onSuccess: invalidate });
}
