import { BulkBar } from '../../features/bulk/change/BulkBar.tsx';
import { GridExport } from '../../features/exports/GridExport.tsx';
import { MenteeGrid } from '../../features/grids/MenteeGrid.tsx';

/** The mentor's grid, with what other features do to the chosen mentees. */
export const MenteeGridPage = () => <MenteeGrid Bulk={BulkBar} Exporting={GridExport} />;
