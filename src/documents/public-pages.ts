// The pages that anyone may read without an account: they are written whole into their documents, in both languages,
// and listed in the sitemap. One counts as soon as its route exists.
export const publicPages: readonly string[] = ['/', '/about', '/help', '/contact', '/terms', '/privacy'];
