// Defines what several declarations in collections.ts have in common: bucket and ownership, writers, table.
export const inCatalogue = { bucket: 'catalogue', owner: 'createdBy', comparesBase: true } as const;
export const inLibrary = { bucket: 'library', owner: null, comparesBase: true } as const;
const ofUser = { owner: 'userId', comparesBase: false } as const;
export const inForum = {
  ...ofUser,
  bucket: 'forum',
  onAccountDeletion: 'anonymise',
  isTransferable: true,
} as const;
export const ofAccount = {
  ...ofUser,
  bucket: 'mine',
  onAccountDeletion: 'delete',
  isTransferable: false,
} as const;
export const forTeam = {
  ...ofUser,
  bucket: 'desk',
  isTransferable: false,
  updatedField: 'status',
  neverSent: 'delete',
} as const;

export const byAdmins = { create: 'admin', update: 'admin', delete: 'admin' } as const;
export const toTeam = { create: 'self', update: 'admin', delete: 'admin' } as const;
export const inVersion = <const Indexes extends readonly string[]>(since: number, ...indexes: Indexes) => ({
  since,
  indexes,
});

export const reported = {
  ...forTeam,
  onAccountDeletion: 'anonymise',
  writers: toTeam,
  table: inVersion(1),
} as const;
