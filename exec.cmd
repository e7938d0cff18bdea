@rem The scripts of package.json begin with the shell's exec, so that npm's signals reach them; Windows has none.
@%*
