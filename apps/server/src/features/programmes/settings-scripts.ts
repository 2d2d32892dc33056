import type { ProjectSettings } from '@ithaki/contract';

/** A script in a project's settings. */
export interface SettingsScript {
  /** Path within the settings, which also identifies the script's versions. */
  path: string;
  kind: 'computed' | 'export' | 'label' | 'color' | 'letter' | 'sheet';
  code: string;
}

/** Returns every non-empty script in project settings. */
export function listSettingsScripts(settings: ProjectSettings): SettingsScript[] {
  const fields = [
    ...settings.User.Fields.map((field) => ({ field, group: 'User.Fields' })),
    ...settings.Mentee.ProjectFields.map((field) => ({ field, group: 'Mentee.ProjectFields' })),
    ...settings.Mentor.ProjectFields.map((field) => ({ field, group: 'Mentor.ProjectFields' })),
  ].map(({ field, group }) => ({
    path: `${group}.${field.Name}.func`,
    kind: field.Type === 'ExportField' ? ('export' as const) : ('computed' as const),
    code: field.func ?? '',
  }));
  const appearance = (['User', 'Mentee', 'Mentor'] as const).flatMap((profile) => {
    const { Label, Color } = settings[profile];
    const Letter = profile === 'User' ? '' : settings[profile].Letter;
    return [
      { path: `${profile}.Label`, kind: 'label' as const, code: Label },
      { path: `${profile}.Color`, kind: 'color' as const, code: Color },
      { path: `${profile}.Letter`, kind: 'letter' as const, code: Letter },
    ];
  });
  const ofRoles = Object.entries(settings.Roles).flatMap(([role, { Label = '', Color = '', Letter = '' }]) => [
    { path: `Roles.${role}.Label`, kind: 'label' as const, code: Label },
    { path: `Roles.${role}.Color`, kind: 'color' as const, code: Color },
    { path: `Roles.${role}.Letter`, kind: 'letter' as const, code: Letter },
  ]);
  const ofSheets = (settings.MicrodataRules ?? []).map(({ Code, Expression }) => ({
    path: `MicrodataRules.${Code}.Expression`,
    kind: 'sheet' as const,
    code: Expression,
  }));
  return [...fields, ...appearance, ...ofRoles, ...ofSheets].filter((script) => script.code.trim() !== '');
}
