import { linkifyit } from 'linkify-it';
import { Fragment, type ReactNode } from 'react';

/** Finds addresses that begin with http: or https: alone; everything else stays text. */
const links = linkifyit({ fuzzyEmail: false }).add('ftp:', null).add('mailto:', null).add('//', null);

/** Returns text with the given names, each after an '@', in bold. */
function withMentions(text: string, names: readonly string[], key: string): ReactNode {
  const name = names.find((candidate) => text.includes(`@${candidate}`));
  if (name === undefined) return text;
  const [before = '', ...rest] = text.split(`@${name}`);
  return (
    <Fragment key={key}>
      {withMentions(before, names, `${key}a`)}
      <strong>@{name}</strong>
      {withMentions(rest.join(`@${name}`), names, `${key}b`)}
    </Fragment>
  );
}

interface Props {
  text: string;
  /** Names of those who are mentioned. */
  mentioned: readonly string[];
}

/** The text of a message: plain, with links to the addresses in it. */
export function MessageText({ text, mentioned }: Props) {
  const found = links.match(text) ?? [];
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, lastIndex, url, text: shown } of found) {
    parts.push(withMentions(text.slice(end, index), mentioned, String(end)));
    parts.push(
      <a key={index} href={url} target="_blank" rel="noopener noreferrer">
        {shown}
      </a>,
    );
    end = lastIndex;
  }
  parts.push(withMentions(text.slice(end), mentioned, String(end)));
  return <>{parts}</>;
}
