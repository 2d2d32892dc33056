import type { MicrodataSend } from '@ithaki/contract';
import type { Sheet } from '@ithaki/microdata';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callMutation, callQuery } from '../../../api/query-options.ts';
import { FileReply } from '../../../api/send.ts';
import { downloadFile } from '../../../ui/download.ts';

/** Milliseconds between two looks at what is under way: what changes is shown within two seconds. */
const POLL_INTERVAL = 1_500;

/** Whether the server still has something to do for a send, by itself. */
export const isUnderWay = ({ Open, Held }: Pick<MicrodataSend, 'Open' | 'Held'>): boolean => Open > 0 && !Held;

/** A page of the sends, watched while one of them is under way. */
export const useSends = (Sheet: Sheet | undefined, Page: number) =>
  useQuery({
    ...callQuery(api.microdataSending.sends, { ...(Sheet && { Sheet }), Page }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.list.some(isUnderWay) ? POLL_INTERVAL : false),
  });

/** A send, watched while a batch of it has no receipt. */
export const useSend = (Id: number) =>
  useQuery({
    ...callQuery(api.microdataSending.oneSend, { Id }),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.Open ?? 0) > 0 ? POLL_INTERVAL : false),
  });

/** What was sent about a participant by one sheet. */
export const useSent = (UserId: number, Sheet: Sheet) =>
  useQuery({ ...callQuery(api.microdataSending.sent, { UserId, Sheet }), staleTime: 0, meta: { quiet: true } });

/** Where the programme's microdata are sent; for those who may set it. */
export const useEndpoint = (enabled = true) => useQuery({ ...callQuery(api.microdataSending.endpoint, {}), enabled });

type Mending = 'resolve' | 'receipt' | 'withdraw' | 'setEndpoint';

/** Makes a call that changes sent batches or the endpoint, and loads them again; the form shows an error. */
export function useMending<Name extends Mending>(name: Name) {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.microdataSending[name]),
    onSuccess: async () => {
      for (const { key } of [api.microdataSending.oneSend, api.microdataSending.sends, api.microdataSending.endpoint])
        await client.invalidateQueries({ queryKey: key });
    },
    meta: { quiet: true },
  });
}

/** Sends sheets. */
export function useSendMicrodata() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.microdataSending.send),
    onSuccess: () => client.invalidateQueries({ queryKey: api.microdataSending.sends.key }),
    meta: { quiet: true },
  });
}

/** Downloads the file that a call replies with. */
export const useDownload = <Body>(call: (body: Body) => Promise<unknown>) =>
  useMutation({
    mutationFn: async (body: Body) => {
      const reply = await call(body);
      if (reply instanceof FileReply) downloadFile(reply.name, reply.content);
    },
  });
