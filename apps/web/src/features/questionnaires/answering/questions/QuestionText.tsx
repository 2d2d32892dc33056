import { isSameText, pipedText, type Text, textIn } from '@ithaki/questionnaire';
import { useAnswering } from './answering-context.ts';
import classes from './QuestionText.module.css';

interface Props {
  text: Text | undefined;
  /** Whether `{ID_nnnn}` is replaced by answers. */
  piped?: boolean | undefined;
}

/** A text of the questionnaire in the shown language, with the other language next to it where both are selected. */
export function QuestionText({ text, piped }: Props) {
  const { sheet, lang, bothLanguages } = useAnswering();
  const textOf = (text: Text | undefined) => (piped ? pipedText(sheet.session, text, true) : textIn(text, lang));
  const second = lang === 'el' ? 'en' : 'el';
  const isBoth =
    bothLanguages && typeof text === 'object' && text[second] && text[lang] && !isSameText(text[second], text[lang]);
  if (!isBoth) return textOf(text);
  return (
    <span className={classes.both}>
      <span lang={lang}>{textOf(text)}</span>
      <span lang={second} className={classes.second}>
        {textOf(text[second])}
      </span>
    </span>
  );
}
