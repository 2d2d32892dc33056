import { BulkBar } from '../../features/bulk/change/BulkBar.tsx';
import { GridExport } from '../../features/exports/ExportButton.tsx';
import { MenteeGrid } from '../../features/grids/MenteeGrid.tsx';
import { UserGrid } from '../../features/grids/UserGrid.tsx';

// Grids with bulk changes and exports, which are provided by other features.

/** The mentors' grid of mentees. */
export const MenteeGridPage = () => <MenteeGrid Bulk={BulkBar} Export={GridExport} />;

/** The staff's grid of mentees. */
export const UserGridPage = () => <UserGrid Bulk={BulkBar} Export={GridExport} />;
