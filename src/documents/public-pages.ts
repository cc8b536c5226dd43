// Lists the pages that the build renders completely in every language, if their route exists. They are
// readable without an account.
export const publicPages: readonly string[] = ['/', '/about', '/help', '/contact', '/terms', '/privacy'];
