import type { ProjectSettings } from '@ithaki/contract';
import { LOOK_FILES } from '@ithaki/contract';
import { inkOn, isColour, nearestColour, type Palette, paletteOf, surfaces } from '@ithaki/formats';
import { Alert, Button, ColorInput, Group, SimpleGrid, Text } from '@mantine/core';
import { useMe } from '../../../api/session.ts';
import { PictureField } from '../../../file-kit/index.ts';
import { useText } from '../../../i18n/text.ts';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import classes from './LookSection.module.css';

type Config = ProjectSettings['Config'];
type Look = NonNullable<Config['Look']>;

/** Initial colours to choose from; all of them are readable. */
const SWATCHES = ['#6667ab', '#0b7285', '#1c7ed6', '#2b6b2f', '#a03d00', '#b0305c', '#862e9c', '#495057'];

/** A sample of the colour in one colour scheme: a button, a link and a marked line. */
function Sample({ scheme, palette }: { scheme: 'light' | 'dark'; palette: Palette }) {
  const { t } = useText();
  const { Fill, Text: text } = scheme === 'light' ? palette.Light : palette.Dark;
  const [fill = '', link = ''] = [palette.Steps[Fill], palette.Steps[text]];
  const { page, text: ink } = surfaces[scheme];
  return (
    <div className={classes.sample} style={{ background: page, color: ink }}>
      <Text size="xs">{t(`shell.scheme.${scheme}`)}</Text>
      <span
        className={classes.fill}
        style={{ background: fill, color: inkOn(palette.Steps[palette.Light.Fill] ?? '') }}
      >
        {t('programmes.save')}
      </span>
      <span style={{ color: link, textDecoration: 'underline' }}>{t('programmes.look.link')}</span>
    </div>
  );
}

interface ColourProps {
  value: string | undefined;
  error: string | undefined;
  onChange: (colour: string | undefined) => void;
}

/** The colour with samples in light and dark; for an unreadable colour, the nearest readable one is offered. */
function ColourField({ value, error, onChange }: ColourProps) {
  const { t } = useText();
  const palette = isColour(value) ? paletteOf(value) : undefined;
  const nearest = isColour(value) && !palette ? nearestColour(value) : undefined;
  return (
    <>
      <ColorInput
        label={t('programmes.look.colour')}
        description={t('programmes.look.colour.help')}
        maw={320}
        withEyeDropper={false}
        swatches={SWATCHES}
        swatchesPerRow={8}
        placeholder="#6667ab"
        value={value ?? ''}
        error={nearest === undefined ? error : undefined}
        onChange={(colour) => onChange(colour === '' ? undefined : colour)}
      />
      {palette && (
        <SimpleGrid cols={2} maw={520} spacing="sm">
          <Sample scheme="light" palette={palette} />
          <Sample scheme="dark" palette={palette} />
        </SimpleGrid>
      )}
      {nearest && (
        <Alert color="needs" role="status" maw={520}>
          <Group gap="sm">
            <Text size="sm">{t('programmes.look.weak')}</Text>
            <Button size="compact-sm" variant="default" onClick={() => onChange(nearest)}>
              <span className={classes.dot} style={{ background: nearest }} />
              {t('programmes.look.useNearest', { colour: nearest })}
            </Button>
          </Group>
        </Alert>
      )}
    </>
  );
}

interface Props {
  config: Config;
  onChange: (change: Partial<Config>) => void;
  problemFor: (place: string) => string | undefined;
  projectId: number | undefined;
}

const pictures = [
  { part: 'Logo', grounds: ['light'] },
  { part: 'LogoDark', grounds: ['dark'] },
  { part: 'Mark', grounds: ['light', 'dark'] },
] as const;

/** The programme's look: short title, colour, logo for light and dark pages, mark. */
export function LookSection({ config, onChange, problemFor, projectId }: Props) {
  const { t } = useText();
  const isShown = useMe().Project?.Id === projectId;
  const look: Look = config.Look ?? {};
  const change = (part: keyof Look, value: string | undefined) => {
    const { [part]: _, Palette: __, ...rest } = look;
    onChange({ Look: value === undefined ? rest : { ...rest, [part]: value } });
  };
  const picture = (ground: 'light' | 'dark', address: string) => (
    <span key={ground} className={classes.ground} style={{ background: surfaces[ground].page }}>
      <img src={address} alt="" />
    </span>
  );
  return (
    <TabSection title={t('programmes.look')} help={t('programmes.look.help')}>
      <TwoLanguages
        label={t('programmes.shortTitle')}
        description={t('programmes.shortTitle.help')}
        value={config.ShortTitle ?? ''}
        error={problemFor('Settings.Config.ShortTitle')}
        onChange={(ShortTitle) => onChange({ ShortTitle })}
      />
      <ColourField
        value={look.Color}
        error={problemFor('Settings.Config.Look.Color')}
        onChange={(colour) => change('Color', colour)}
      />
      {isShown ? (
        pictures.map(({ part, grounds }) => (
          <PictureField
            key={part}
            label={t(`programmes.look.${part}`)}
            description={t(`programmes.look.${part}.help`)}
            error={problemFor(`Settings.Config.Look.${part}`)}
            box={{ category: LOOK_FILES, name: part }}
            value={look[part]}
            onChange={(id) => change(part, id)}
            preview={(address) => <Group gap="xs">{grounds.map((ground) => picture(ground, address))}</Group>}
          />
        ))
      ) : (
        <Text size="sm" c="dimmed">
          {t('programmes.look.elsewhere')}
        </Text>
      )}
    </TabSection>
  );
}
