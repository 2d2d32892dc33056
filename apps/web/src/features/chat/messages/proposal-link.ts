const link = /\s*(https?:\/\/[^\s/]+)\/[^\s/]+\/calendar\/times\/([0-9a-z-]+)/;

/** Text of a message without the link to proposed times, and these times as they stand in the link's address. */
export function splitProposal(text: string): { text: string; proposal: string | undefined } {
  const [found, origin, proposal] = link.exec(text) ?? [];
  return found === undefined || origin !== window.location.origin
    ? { text, proposal: undefined }
    : { text: text.replace(found, ''), proposal };
}
