import { BulkBar } from '../../features/bulk/change/BulkBar.tsx';
import { GridExport } from '../../features/exports/GridExport.tsx';
import { UserGrid } from '../../features/grids/UserGrid.tsx';

/** The staff's grid of mentees, with the bulk changes and exports that other features provide. */
export const UserGridPage = () => <UserGrid Bulk={BulkBar} Exporting={GridExport} />;
