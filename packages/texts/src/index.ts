import elAccounts from './el/accounts.json' with { type: 'json' };
import elActionScreens from './el/actionScreens.json' with { type: 'json' };
import elActions from './el/actions.json' with { type: 'json' };
import elAnswering from './el/answering.json' with { type: 'json' };
import elApplicant from './el/applicant.json' with { type: 'json' };
import elApplications from './el/applications.json' with { type: 'json' };
import elBulk from './el/bulk.json' with { type: 'json' };
import elCalculators from './el/calculators.json' with { type: 'json' };
import elConsent from './el/consent.json' with { type: 'json' };
import elErrors from './el/errors.json' with { type: 'json' };
import elExports from './el/exports.json' with { type: 'json' };
import elFileScreens from './el/fileScreens.json' with { type: 'json' };
import elFiles from './el/files.json' with { type: 'json' };
import elFormEditor from './el/formEditor.json' with { type: 'json' };
import elGrids from './el/grids.json' with { type: 'json' };
import elHome from './el/home.json' with { type: 'json' };
import elImports from './el/imports.json' with { type: 'json' };
import elJobs from './el/jobs.json' with { type: 'json' };
import elLibrary from './el/library.json' with { type: 'json' };
import elMailScreens from './el/mailScreens.json' with { type: 'json' };
import elPeople from './el/people.json' with { type: 'json' };
import elPersonalData from './el/personalData.json' with { type: 'json' };
import elProgrammeScreens from './el/programmeScreens.json' with { type: 'json' };
import elProgrammes from './el/programmes.json' with { type: 'json' };
import elQuestAdmin from './el/questAdmin.json' with { type: 'json' };
import elQuestAnswers from './el/questAnswers.json' with { type: 'json' };
import elQuestEditor from './el/questEditor.json' with { type: 'json' };
import elQuestionnaires from './el/questionnaires.json' with { type: 'json' };
import elScriptScreens from './el/scriptScreens.json' with { type: 'json' };
import elSelecting from './el/selecting.json' with { type: 'json' };
import elSelection from './el/selection.json' with { type: 'json' };
import elSettings from './el/settings.json' with { type: 'json' };
import elShell from './el/shell.json' with { type: 'json' };
import elSignIn from './el/signIn.json' with { type: 'json' };
import elUi from './el/ui.json' with { type: 'json' };
import enAccounts from './en/accounts.json' with { type: 'json' };
import enActionScreens from './en/actionScreens.json' with { type: 'json' };
import enActions from './en/actions.json' with { type: 'json' };
import enAnswering from './en/answering.json' with { type: 'json' };
import enApplicant from './en/applicant.json' with { type: 'json' };
import enApplications from './en/applications.json' with { type: 'json' };
import enBulk from './en/bulk.json' with { type: 'json' };
import enCalculators from './en/calculators.json' with { type: 'json' };
import enConsent from './en/consent.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import enExports from './en/exports.json' with { type: 'json' };
import enFileScreens from './en/fileScreens.json' with { type: 'json' };
import enFiles from './en/files.json' with { type: 'json' };
import enFormEditor from './en/formEditor.json' with { type: 'json' };
import enGrids from './en/grids.json' with { type: 'json' };
import enHome from './en/home.json' with { type: 'json' };
import enImports from './en/imports.json' with { type: 'json' };
import enJobs from './en/jobs.json' with { type: 'json' };
import enLibrary from './en/library.json' with { type: 'json' };
import enMailScreens from './en/mailScreens.json' with { type: 'json' };
import enPeople from './en/people.json' with { type: 'json' };
import enPersonalData from './en/personalData.json' with { type: 'json' };
import enProgrammeScreens from './en/programmeScreens.json' with { type: 'json' };
import enProgrammes from './en/programmes.json' with { type: 'json' };
import enQuestAdmin from './en/questAdmin.json' with { type: 'json' };
import enQuestAnswers from './en/questAnswers.json' with { type: 'json' };
import enQuestEditor from './en/questEditor.json' with { type: 'json' };
import enQuestionnaires from './en/questionnaires.json' with { type: 'json' };
import enScriptScreens from './en/scriptScreens.json' with { type: 'json' };
import enSelecting from './en/selecting.json' with { type: 'json' };
import enSelection from './en/selection.json' with { type: 'json' };
import enSettings from './en/settings.json' with { type: 'json' };
import enShell from './en/shell.json' with { type: 'json' };
import enSignIn from './en/signIn.json' with { type: 'json' };
import enUi from './en/ui.json' with { type: 'json' };

/** Every text a person reads, by label: one file a feature in each language, Greek first. */
export const el = {
  ...elAccounts,
  ...elActions,
  ...elActionScreens,
  ...elAnswering,
  ...elApplications,
  ...elApplicant,
  ...elBulk,
  ...elConsent,
  ...elErrors,
  ...elCalculators,
  ...elExports,
  ...elFileScreens,
  ...elFiles,
  ...elFormEditor,
  ...elGrids,
  ...elHome,
  ...elImports,
  ...elJobs,
  ...elLibrary,
  ...elPeople,
  ...elProgrammes,
  ...elSelection,
  ...elSelecting,
  ...elSettings,
  ...elShell,
  ...elSignIn,
  ...elMailScreens,
  ...elPersonalData,
  ...elProgrammeScreens,
  ...elQuestAdmin,
  ...elQuestAnswers,
  ...elQuestEditor,
  ...elQuestionnaires,
  ...elScriptScreens,
  ...elUi,
};
export const en: Record<TextKey, string> = {
  ...enAccounts,
  ...enActions,
  ...enActionScreens,
  ...enAnswering,
  ...enApplications,
  ...enApplicant,
  ...enBulk,
  ...enConsent,
  ...enErrors,
  ...enCalculators,
  ...enExports,
  ...enFileScreens,
  ...enFiles,
  ...enFormEditor,
  ...enGrids,
  ...enHome,
  ...enImports,
  ...enJobs,
  ...enLibrary,
  ...enPeople,
  ...enProgrammes,
  ...enSelection,
  ...enSelecting,
  ...enSettings,
  ...enShell,
  ...enSignIn,
  ...enMailScreens,
  ...enPersonalData,
  ...enProgrammeScreens,
  ...enQuestAdmin,
  ...enQuestAnswers,
  ...enQuestEditor,
  ...enQuestionnaires,
  ...enScriptScreens,
  ...enUi,
};

export type TextKey = keyof typeof el;
export const texts = { el, en };
