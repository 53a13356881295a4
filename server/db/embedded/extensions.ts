import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Extensions the migrations ask for; the embedded database has only those it is given as modules. */
export const embeddedExtensions = { pg_trgm };
