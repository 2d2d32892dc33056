import classes from './Mark.module.css';

/** The product's own mark: a sail over two waves, in the colour of the programme. */
const Sail = ({ size }: { size: number }) => (
  <svg className={classes.sail} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <path d="M15 4v17H5.500C10 17 13.500 11 15 4zM18 8c4.500 3.500 7.500 8 9 13h-9z" />
    <path className={classes.waves} d="M4 26c3 2.500 5 2.500 8 0s5-2.500 8 0 5 2.500 8 0" />
  </svg>
);

/** Addresses of pictures. */
interface Pictures {
  Logo?: string | undefined;
  /** The logo for dark pages. */
  LogoDark?: string | undefined;
  Mark?: string | undefined;
}

interface Props {
  look: Pictures | undefined;
  /** Width and height in pixels. */
  size?: number;
}

/** The programme's mark, a square picture; the product's mark when it has none. The title is shown beside it. */
export const Mark = ({ look, size = 28 }: Props) =>
  look?.Mark ? (
    <img className={classes.mark} src={look.Mark} alt="" width={size} height={size} />
  ) : (
    <Sail size={size} />
  );

/** The programme's logo for the current colour scheme; its mark when it has none. */
export function Logo({ look, size = 28 }: Props) {
  const { Logo: light, LogoDark: dark = light } = look ?? {};
  if (!light && !dark) return <Mark look={look} size={size} />;
  return (
    <>
      <img className={classes.light} src={light ?? dark} alt="" height={size} />
      <img className={classes.dark} src={dark} alt="" height={size} />
    </>
  );
}
