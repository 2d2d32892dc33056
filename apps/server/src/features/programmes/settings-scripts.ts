import type { ProjectSettings } from '@ithaki/contract';

export interface SettingsScript {
  /** Where in the settings it stands, and whose versions it keeps. */
  path: string;
  kind: 'computed' | 'export' | 'label' | 'color' | 'letter';
  code: string;
}

/** Every script that project settings carry. */
export function scriptsOf(settings: ProjectSettings): SettingsScript[] {
  const fields = [
    ...settings.User.Fields.map((field) => ({ field, at: 'User.Fields' })),
    ...settings.Mentee.ProjectFields.map((field) => ({ field, at: 'Mentee.ProjectFields' })),
    ...settings.Mentor.ProjectFields.map((field) => ({ field, at: 'Mentor.ProjectFields' })),
  ].map(({ field, at }) => ({
    path: `${at}.${field.Name}.func`,
    kind: field.Type === 'ExportField' ? ('export' as const) : ('computed' as const),
    code: field.func ?? '',
  }));
  const looks = (['User', 'Mentee', 'Mentor'] as const).flatMap((profile) => {
    const { Label, Color } = settings[profile];
    const Letter = profile === 'User' ? '' : settings[profile].Letter;
    return [
      { path: `${profile}.Label`, kind: 'label' as const, code: Label },
      { path: `${profile}.Color`, kind: 'color' as const, code: Color },
      { path: `${profile}.Letter`, kind: 'letter' as const, code: Letter },
    ];
  });
  return [...fields, ...looks].filter((script) => script.code.trim() !== '');
}
