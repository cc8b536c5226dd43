// Lists the pages whose content the build renders, in every language. All can be read without an account. So can the
// chat, but its content is not rendered.
export const publicPages: readonly string[] = ['/', '/about', '/help', '/contact', '/terms', '/privacy'];
