/** Packages the service, or finds an existing package of the same sources. Returns the folder with the template, the zips and their content. */
export const packageService: () => string;
/** Unzips a package's zips and layers to `unzipped/<name>` in the same folder. */
export const unzipAll: (folder: string) => void;
