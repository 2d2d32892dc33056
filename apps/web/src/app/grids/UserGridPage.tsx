import { BulkBar } from '../../features/bulk/change/BulkBar.tsx';
import { GridExport } from '../../features/exports/GridExport.tsx';
import { UserGrid } from '../../features/grids/UserGrid.tsx';

/** The staff's grid, with what other features do to the chosen mentees. */
export const UserGridPage = () => <UserGrid Bulk={BulkBar} Exporting={GridExport} />;
