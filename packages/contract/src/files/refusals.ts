/** Why an upload is refused before its content is known. */
export const refusals = [
  'TypeNotAllowed',
  'TypeForged',
  'FileTooLarge',
  'TooLargeToScan',
  'QuotaFull',
  'StorageFull',
] as const;

/** Why an upload is refused, its content included. */
export const contentRefusals = [...refusals, 'ArchiveTooLarge', 'ArchiveBroken', 'Infected', 'ScannerAway'] as const;
