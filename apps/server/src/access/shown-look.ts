import { files, type ProjectSettings, type ShownLook } from '@ithaki/contract';

/** Returns the address of a picture of the programme's look, which anyone may open. */
const pictureAddress = (id: string): string => `${files.look.path}?Id=${id}`;

/** Returns a programme's look in the form that pages use. */
export function shownLook({ Config }: ProjectSettings): ShownLook {
  const { Logo, LogoDark, Mark, Palette } = Config.Look ?? {};
  const logo = Logo ? pictureAddress(Logo) : Config.Logo?.ImageUrl;
  return {
    ...(logo && { Logo: logo }),
    ...(LogoDark && { LogoDark: pictureAddress(LogoDark) }),
    ...(Mark && { Mark: pictureAddress(Mark) }),
    ...(Config.ShortTitle && { Short: Config.ShortTitle }),
    ...(Palette && { Palette }),
  };
}
