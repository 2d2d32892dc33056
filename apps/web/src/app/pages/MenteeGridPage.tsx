import { BulkBar } from '../../features/bulk/components/BulkBar.tsx';
import { GridExport } from '../../features/exports/components/GridExport.tsx';
import { MenteeGrid } from '../../features/grids/screens/MenteeGrid.tsx';

/** The mentor's grid, with what other features do to the chosen mentees. */
export const MenteeGridPage = () => <MenteeGrid Bulk={BulkBar} Exporting={GridExport} />;
