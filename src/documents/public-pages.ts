// Lists the pages that are readable without an account and that the build renders completely in every
// language, if their route exists.
export const publicPages: readonly string[] = ['/', '/about', '/help', '/contact', '/terms', '/privacy'];
