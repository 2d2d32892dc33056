import { BulkBar } from '../../features/bulk/components/BulkBar.tsx';
import { GridExport } from '../../features/exports/components/GridExport.tsx';
import { UserGrid } from '../../features/grids/screens/UserGrid.tsx';

/** The staff's grid, with what other features do to the chosen mentees. */
export const UserGridPage = () => <UserGrid Bulk={BulkBar} Exporting={GridExport} />;
