import { pipedText, sameText, type Text, textIn } from '@ithaki/questionnaire';
import { useAnswering } from './answering-context.ts';
import classes from './Words.module.css';

interface Props {
  text: Text | undefined;
  /** `{ID_nnnn}` in it are replaced by answers. */
  piped?: boolean | undefined;
}

const other = { el: 'en', en: 'el' } as const;

/** A text of the questionnaire in the language read; with the other language beside it where both are wanted. */
export function Words({ text, piped }: Props) {
  const { sheet, lang, both } = useAnswering();
  const say = (one: Text | undefined) => (piped ? pipedText(sheet.session, one, true) : textIn(one, lang));
  const isBoth = both && typeof text === 'object' && text.el !== '' && text.en !== '' && !sameText(text.el, text.en);
  if (!isBoth) return say(text);
  const second = other[lang];
  return (
    <span className={classes.both}>
      <span lang={lang}>{say(text)}</span>
      <span lang={second} className={classes.second}>
        {say(text[second])}
      </span>
    </span>
  );
}
