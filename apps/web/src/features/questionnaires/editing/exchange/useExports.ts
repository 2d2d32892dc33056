import { type Questionnaire, textIn } from '@ithaki/questionnaire';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../../../i18n/text.ts';
import { paths } from '../../../../paths.ts';
import { fromBase64 } from '../../../../ui/base64.ts';
import { downloadFile, downloadText } from '../../../../ui/download.ts';
import { toast } from '../../../../ui/notices/toasts.ts';
import { useExportCodebook, useExportForm } from '../queries.ts';

/** Returns the exports of a questionnaire: as our JSON file, as an XLSForm, as a codebook, and for printing. */
export function useExports(Id: number, questionnaire: Questionnaire) {
  const { t, language } = useText();
  const navigate = useNavigate();
  const exporting = useExportForm();
  const exportingCodebook = useExportCodebook();
  const title = textIn(questionnaire.Title, language) || String(Id);
  const name = title.replace(/[\\/:*?"<>|]+/g, ' ').trim();
  return {
    onJson: () => downloadText(`${name}.json`, 'application/json', `${JSON.stringify(questionnaire, null, 2)}\n`),
    onXlsform: () =>
      exporting.mutate(
        { Id },
        {
          onSuccess: ({ File: file, Report }) => {
            downloadFile(`${name}.xlsx`, new Blob([fromBase64(file)]));
            const left = Report.filter(({ Outcome }) => Outcome === 'left').length;
            if (left > 0) toast.done(t('questionnaires.editing.exportLeft', { count: left }));
          },
        },
      ),
    onCodebook: () =>
      exportingCodebook.mutate(
        { Id },
        { onSuccess: ({ Name, File: file }) => downloadFile(Name, new Blob([fromBase64(file)])) },
      ),
    onPrint: () => void navigate({ to: paths.admin.printQuestionnaire(Id) }),
  };
}
