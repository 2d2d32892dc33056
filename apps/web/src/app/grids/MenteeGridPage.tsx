import { BulkBar } from '../../features/bulk/change/BulkBar.tsx';
import { GridExport } from '../../features/exports/GridExport.tsx';
import { MenteeGrid } from '../../features/grids/MenteeGrid.tsx';

/** The mentors' grid of mentees, with the bulk changes and exports that other features provide. */
export const MenteeGridPage = () => <MenteeGrid Bulk={BulkBar} Exporting={GridExport} />;
