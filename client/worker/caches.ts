/** How the caches of builds are called; nothing else on this origin begins so. */
export const BUILD_CACHE = 'build ';
/** The cache of drawn covers and faces, which are the same in every build. */
export const DRAWINGS_CACHE = 'drawings';
