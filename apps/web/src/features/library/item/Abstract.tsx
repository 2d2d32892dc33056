import { RichTextView } from '../../../ui/rich-text/RichTextView.tsx';
import classes from './Abstract.module.css';

/** An item's abstract, which is rich text. */
export function Abstract({ text }: { text: string | undefined }) {
  return text ? <RichTextView markup={text} className={classes.text} /> : null;
}
