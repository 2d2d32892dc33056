import classes from '../../../../ui/question/fields.module.css';
import { useAnswering } from '../questions/answering-context.ts';
import { type ControlProps, groupAria } from './control-props.ts';

/** Files; the server writes the answer when one has arrived. */
export function UploadControl(props: ControlProps) {
  const { files, t } = useAnswering();
  return (
    <fieldset className={classes.group} {...groupAria(props)}>
      {files ? files(props.info, props.line?.id) : <p className={classes.note}>{t('answering.upload.elsewhere')}</p>}
    </fieldset>
  );
}
